"""Looks at the screens of the chat page in Chromium: what is listed, where addresses lead, tabs beside each other, no connection.

Each check is a line on standard output; the first one that fails ends the program with its reason.
"""
import re, time
from browser import *


def listed():
    return run("return [...document.querySelectorAll('#screen .rows strong')].map(e => e.textContent)")


def focused():
    return run("const e = document.activeElement; return e.tagName + ' ' + (e.getAttribute('href') ?? e.id)")


def press(words, inside="#screen"):
    run("[...document.querySelectorAll(arguments[1] + ' :is(button, a)')].find(e => e.textContent === arguments[0] && e.checkVisibility()).click()", words, inside)


def follow(path, inside="main"):
    run("const a = [...document.querySelectorAll(arguments[1] + ' a')].findLast(e => e.getAttribute('href') === arguments[0]); a.focus(); a.click()", path, inside)


def at(path, words):
    return lambda: driver.current_url == base + path and words in text("#screen")


try:
    driver.get(link)
    until("the assistant speaks first", lambda: "أنا تنبيه" in text("#messages"))

    # Back and forward, and where the focus is.
    follow("/dependents", "#messages")
    until("a link's screen has the focus on its heading", lambda: shown("#screen") and focused() == "H2 ")
    assert text("#screen h2") in driver.title, driver.title
    driver.back()
    until("back has it on the link that was followed", lambda: not shown("#screen") and focused() == "A /dependents")
    driver.forward()
    until("forward has it on the heading", lambda: shown("#screen") and focused() == "H2 ")
    press("رجوع إلى المحادثة")
    until("closing has it on the link as well", lambda: not shown("#screen") and focused() == "A /dependents")
    follow("/dashboard", "nav")
    until("the dashboard is shown", at("/dashboard", "لوحة المتابعة"))
    until("with its heading in focus", lambda: focused() == "H2 ")
    follow("/taxes", "#screen")
    until("a part of it, too", lambda: driver.current_url == f"{base}/taxes" and focused() == "H2 ")
    driver.back()
    until("back is the part's link on the dashboard", lambda: driver.current_url == f"{base}/dashboard" and focused() == "A /taxes")
    driver.back()
    until("and back the link to the dashboard", lambda: not shown("#screen") and focused() == "A /dashboard")

    # Addresses.
    names = [each["name"] for each in call("dependents/list")["dependents"]]
    ids = [each["id"] for each in call("dependents/list")["dependents"]]
    driver.get(f"{base}/dependents?id={ids[0]}")
    until("an address with an id shows that one", lambda: names[0] in text("#screen"))
    assert not any(name in text("#screen") for name in names[1:]), "and others"
    for path in ["/dependents?id=00000000-0000-4000-8000-000000000000", "/dependents?id=x", "/goals?id=x", "/appointments?id=x"]:
        driver.get(base + path)
        until(f"{path} is said to be missing", lambda: "ما يدل عليه هذا الرابط غير موجود" in text("#screen"))
        assert not any(name in text("#screen") for name in names), f"{path} shows somebody else"
        assert shown(f"#screen li a[href='{path.split('?')[0]}']"), f"{path} does not lead on"
    picture("missing-ar", 320)
    for path in ["/nowhere", "/nowhere/at/all?id=1", "/review?id=inbox", "/review?id=7", "/payment?id=nothing", "/taxes/a/b?x=1"]:
        driver.get(base + path)
        until(f"{path} is said to be no page", lambda: "لا صفحة في هذا العنوان" in text("#screen"))
        assert shown("#screen a[href='/']") and shown("#screen a[href='/dashboard']"), f"{path} leads nowhere"
    picture("nowhere-ar", 320)
    picture("nowhere-ar", scheme="dark")
    press("رجوع إلى المحادثة")
    until("and home from there", lambda: driver.current_url == f"{base}/" and not shown("#screen"))
    driver.get(f"{base}/review?id=passport_renewal")
    until("a review with a document is of that one", lambda: "المراجعة" in text("#screen h2") and "جواز" in text("#screen"))
    assert "رخصة" not in text("#screen"), "and of another"
    driver.get(f"{base}/review")
    until("a review without one is of all", lambda: "جواز" in text("#screen") and "رخصة" in text("#screen"))
    driver.get(f"{base}/payment?id=passport_renewal")
    until("a payment is of a document", lambda: "الدفع" in text("#screen h2") and "جواز" in text("#screen"))
    driver.get(f"{base}/chat")
    until("the chat's address is home", lambda: driver.current_url == f"{base}/" and not shown("#screen"))

    # The inbox.
    for number in range(45):
        call("notifications/schedule", id=f"n {number}", title=f"بند {number}", body="نص", triggerDate="2026-11-21T09:00:00+03:00")
    total = call("notifications/list", limit=1)["total"]
    driver.get(f"{base}/inbox")
    until("the inbox shows a page", lambda: len(listed()) == 20)
    before = [each["title"] for each in call("notifications/list")["notifications"]]
    for row in [1, 3, 5]:
        run("[...document.querySelectorAll('#screen .rows li')][arguments[0]].querySelectorAll('.chips button')[1].click()", row)
    until("three are deleted", lambda: call("notifications/list", limit=1)["total"] == total - 3)
    press("المزيد")
    until("more is shown", lambda: len(listed()) == 40)
    press("المزيد")
    until("and all", lambda: len(listed()) == total)
    assert listed() == before, f"the pages are {listed()}, the list {before}"
    run("document.querySelector('#screen [type=checkbox]').click()")
    until("the unread alone are shown", lambda: len(listed()) == 20)
    unread = [each["title"] for each in call("notifications/list", unreadOnly=True)["notifications"]]
    for row in [0, 2]:
        run("[...document.querySelectorAll('#screen .rows li')][arguments[0]].querySelector('.chips button').click()", row)
    until("two are read", lambda: call("notifications/list", limit=1)["unread"] == len(unread) - 2)
    press("المزيد")
    until("and the next page goes on behind the first", lambda: listed() == unread[:40])
    picture("inbox-more-ar", 320)

    # Without a connection.
    driver.get(base)
    until("the worker is there", lambda: run("return !!navigator.serviceWorker.controller"))
    driver.get(f"{base}/inbox")
    until("the inbox was shown", lambda: len(listed()) == 20)
    known = listed()
    follow("/dashboard", "nav")
    until("and the dashboard", at("/dashboard", "لوحة المتابعة"))
    offline(True)
    driver.back()
    until("without a connection the inbox is as it was last known", lambda: "آخر ما عُرف" in text("#screen") and listed() == known)
    assert "لا إشعارات" not in text("#screen"), "it says that it is empty"
    assert run("return document.querySelectorAll('#screen .rows button').length") == 0, "it has buttons that can do nothing"
    picture("inbox-kept-ar", 320)
    picture("inbox-kept-ar", scheme="dark")
    run("history.pushState(null, '', '/loans'); dispatchEvent(new PopStateEvent('popstate'))")
    until("a screen that was not shown before says so", lambda: "لم تُعرض هذه الصفحة في هذا المتصفح من قبل" in text("#screen"))
    picture("unloaded-ar", 320)
    offline(False)
    until("which is shown once there is a connection", lambda: "لم تُعرض" not in text("#screen") and "القروض" in text("#screen h2"))
    driver.get(f"{base}/inbox")
    until("the inbox is the server's", lambda: len(listed()) == 20 and "آخر ما عُرف" not in text("#screen"))
    offline(True)
    run("document.querySelector('#screen .rows li .chips button:nth-of-type(2)').click()")
    until("what cannot be deleted is put back", lambda: "لم يتغيّر شيء" in text("#screen") and not shown("#screen .gone"))
    press("المزيد")
    until("what cannot be fetched says so", lambda: text("#screen").count("لم يتغيّر شيء") == 2)
    alert(920, "high", "تنبيه بلا اتصال")
    time.sleep(1)
    offline(False)

    # Two tabs.
    first = driver.current_window_handle
    driver.get(f"{base}/transactions")
    until("one tab has a screen", lambda: "العمليات" in text("#screen h2"))
    driver.switch_to.new_window("tab")
    driver.get(f"{base}/goals")
    until("another tab another", lambda: "الأهداف" in text("#screen h2"))
    assert state()["screen"] == "goals", state()
    driver.switch_to.window(first)
    assert state()["screen"] == "transactions", f"one tab moves the other: {state()}"
    rows = run("return document.querySelectorAll('#screen .rows li').length")
    if shown("#screen .rows ~ p button"):
        press("المزيد")
        until("more of its own", lambda: run("return document.querySelectorAll('#screen .rows li').length") > rows)
    assert "العمليات" in text("#screen h2")
    print("each tab shows its own", flush=True)
    driver.switch_to.window(driver.window_handles[-1])
    driver.close()
    driver.switch_to.window(first)

    # Charts and dates.
    call("events/record", event={"kind": "goal", "id": "g", "title": "عمرة", "target": "9000", "current": "2500", "currency": "SAR"})
    call("events/record", event={"kind": "budget", "period": "monthly", "category": "مطاعم", "amount": "1200", "currency": "SAR"})
    for language, months in [("ar", "نوفمبر"), ("en", "November"), ("az", "noyabr")]:
        driver.get(base)
        until("the page is there", lambda: shown(".message"))
        choose(language)
        driver.get(f"{base}/dashboard")
        until("budgets and goals are pictures", lambda: run("return document.querySelectorAll('#screen figure svg').length") == 2)
        assert run("return document.querySelectorAll('#screen meter').length") == 0
        assert run("return [...document.querySelectorAll('#screen svg')].every(e => /:/.test(e.getAttribute('aria-label')))"), "they say nothing"
        for width in [320, 1280]:
            driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": False})
            driver.get(f"{base}/dashboard")
            until("they fit", lambda: run("return document.querySelectorAll('#screen figure svg').length") == 2)
            size = run("const s = document.querySelector('#screen svg'); return s.getBoundingClientRect().width / s.viewBox.baseVal.width")
            assert 0.85 < size < 1.15, f"the letters are {size} times as large at {width}"
            run("document.querySelector('#screen figure').scrollIntoView()")
            for scheme in ["light", "dark"]:
                picture(f"charts-{language}", width, scheme=scheme)
        driver.get(f"{base}/inbox")
        until("the inbox has times", lambda: f"21 {months} 2026" in text("#screen time"))
        assert not re.search(r"M\d\d", text("#screen time")), text("#screen time")
        for width in [320, 1280]:
            picture(f"inbox-{language}", width)

    # What was said long ago.
    driver.get(base)
    choose("ar")
    until("in which the assistant spoke first", lambda: "أنا تنبيه" in text("#messages"))
    for number in range(150):
        call("chat/send", text=f"شكرا {number}")
    driver.refresh()
    until("the last messages are shown", lambda: "شكرا 149" in text("#log"))
    assert not "شكرا 20" in text("#log"), "all at once"

    run("document.getElementById('log').scrollTop = 900; window.seen = [...document.querySelectorAll('.message')].find(e => e.getBoundingClientRect().top > 100); window.seenAt = seen.getBoundingClientRect().top")
    until("what was said before comes before it is reached", lambda: run("return document.querySelectorAll('.earlier').length") > 0)
    moved = run("return Math.abs(seen.getBoundingClientRect().top - seenAt)")
    assert moved < 2, f"what is read moves by {moved} pixels"
    print("and moves nothing that is read", flush=True)

    def up():
        run("document.getElementById('log').scrollTop = 0")
        return "أنا تنبيه" in text("#log") and not shown("#earlier")

    until("scrolling up reaches the first one", up)
    numbers = run("return [...document.querySelectorAll('.message.mine')].map(e => Number(/\\d+$/.exec(e.textContent.trim())?.[0]))")
    numbers = [number for number in numbers if number is not None]
    assert numbers == sorted(numbers) and len(set(numbers)) == len(numbers) >= 150, f"they are {numbers}"
    print("in their order, each once", flush=True)
    has_no_fault("404 (Not Found)", "422 (Unprocessable")
    print("all places were looked at", flush=True)
finally:
    driver.quit()
