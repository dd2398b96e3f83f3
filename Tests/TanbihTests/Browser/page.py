"""Looks at the conversation of the chat page in Chromium: what is said, told unasked, typed and kept.

Each check is a line on standard output; the first one that fails ends the program with its reason.
"""
import os, re, signal
from browser import *

try:
    driver.get(base)
    until("whoever is not known is told how to get in", lambda: shown("#entry") and "tanbih token add" in text("#entry") and not shown("#chat"))
    driver.find_element(By.ID, "key").send_keys("tanbih_wrong" + Keys.ENTER)
    until("a wrong token is said to be wrong", lambda: shown("#entry") and "غير معروف" in text("#refusal"))
    driver.find_element(By.ID, "key").send_keys(key + Keys.ENTER)
    until("a token lets in, and the assistant speaks first", lambda: "أهلًا سارة، أنا تنبيه." in text("#messages"))
    until("what is urgent says so in a word", lambda: text("[data-severity=high] .word") == "عاجل")
    until("the title counts what is unread", lambda: driver.title.startswith("("))
    run("window.isSamePage = true")

    say("متى ينتهي جوازي؟")
    until("the question of the README is answered", lambda: "جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026." in text("#messages"))
    say("والرخصة؟")
    until("and so is what follows from it", lambda: "رخصة قيادتك تنتهي بعد 23 يومًا، في 14 ديسمبر 2026." in text("#messages"))
    until("what is finished is announced", lambda: "رخصة قيادتك" in text("#said"))
    until("directions are the texts' own", lambda: run("return [...document.querySelectorAll('.message p:not(.word, .chips)')].every(e => e.dir === 'auto')"))
    for scheme in ["light", "dark"]:
        for width in [320, 768, 1280]:
            picture("chat-ar", width, scheme=scheme)

    run("[...document.querySelectorAll('a[href=\"/dependents\"]')].at(-1).click()")
    until("a link opens its screen at its address", lambda: driver.current_url == f"{base}/dependents" and "ابنتك ليان" in text("#screen"))
    until("the server's machine is there too", lambda: state()["screen"] == "dependents")
    until("its heading has the focus", lambda: run("return document.activeElement.tagName") == "H2")
    picture("dependents-ar")
    driver.back()
    until("the browser's back leads back", lambda: driver.current_url == f"{base}/" and not shown("#screen"))
    until("the machine went back as well", lambda: state()["screen"] == "chat")
    driver.forward()
    until("and forward again", lambda: shown("#screen") and "ابنتك ليان" in text("#screen"))
    driver.find_element(By.TAG_NAME, "body").send_keys(Keys.ESCAPE)
    until("escape closes the screen", lambda: not shown("#screen"))
    say("افتح التابعين")
    until("words open a screen", lambda: driver.current_url == f"{base}/dependents" and shown("#screen"))

    run("const s = document.getElementById('language'); s.value = 'en'; s.dispatchEvent(new Event('change'))")
    until("another language is spoken without a reload", lambda: "Dependents" in text("#screen h2") and run("return document.documentElement.dir") == "ltr" and run("return window.isSamePage"))
    until("and what was said stays", lambda: "متى ينتهي جوازي؟" in text("#messages"))
    driver.get(base)
    until("it is remembered", lambda: driver.find_element(By.ID, "text").get_attribute("placeholder") == "Write in your own words…")
    say("when is my tax due?")
    until("English is answered in English", lambda: "It is due in 5 days, on 26 November 2026." in text("#messages"))
    sides = "return [...document.querySelectorAll('.message')].every(e => getComputedStyle(e).direction === document.documentElement.dir)"
    assert run(sides), "a message stands on the other's side"
    ways = "return [...document.querySelectorAll('.message p[dir]')].filter(e => e.textContent.includes('It is due in 5 days')).map(e => getComputedStyle(e).direction)"
    assert set(run(ways)) == {"ltr"}, "a sentence that begins with a name goes the name's way"
    picture("chat-en", 320)
    driver.refresh()
    until("a reload leaves the conversation there", lambda: "when is my tax due?" in text("#messages"))
    assert run(sides), "after a reload a message stands on the other's side"
    run("const s = document.getElementById('language'); s.value = 'az'; s.dispatchEvent(new Event('change'))")
    until("and Azerbaijani is spoken", lambda: "Göndər" in text("#composer"))
    picture("chat-az", 320, scheme="dark")
    run("const s = document.getElementById('language'); s.value = 'ar'; s.dispatchEvent(new Event('change'))")
    until("Arabic again", lambda: "أرسل" in text("#composer"))

    # Whoever wants to hear of everything at once says so.
    call("settings/update", settings={"dailyInterruptions": 50})
    field = driver.find_element(By.ID, "text")
    field.send_keys("نص لم يكت")
    alert(901, "high", "رصيد قريب من الحد", action="/transactions")
    time.sleep(1)
    assert "رصيد قريب من الحد" not in text("#messages"), "an alert disturbs who is typing"
    alert(902, "critical", "دفعة لم تُقرّها", action="/transactions")
    until("what is critical is shown at once, and said at once", lambda: "دفعة لم تُقرّها" in text("#messages") and "دفعة لم تُقرّها" in text("#urgent"))
    time.sleep(1.5)
    assert "رصيد قريب من الحد" not in text("#messages"), "what can wait comes with what cannot"
    driver.refresh()
    until("a reload keeps what is half written", lambda: driver.find_element(By.ID, "text").get_attribute("value") == "نص لم يكت")
    until("and what came up", lambda: text("#messages").count("دفعة لم تُقرّها") == 1)
    until("the other one comes as the page opens", lambda: text("#messages").count("رصيد قريب من الحد") == 1)
    picture("alerts-ar")
    driver.find_element(By.ID, "text").send_keys("ب")
    alert(920, "high", "رصيد بعد الكتابة", action="/transactions")
    time.sleep(1)
    assert "رصيد بعد الكتابة" not in text("#messages"), "an alert disturbs who goes on typing"
    driver.find_element(By.ID, "text").clear()
    say("كم رصيدي؟")
    until("or right after an answer", lambda: text("#messages").count("رصيد بعد الكتابة") == 1)
    driver.find_element(By.ID, "text").send_keys("نص لم يكت")

    offline(True)
    field = driver.find_element(By.ID, "text")
    field.clear()
    field.send_keys("كم رقم هويتي بعد الغيبة" + Keys.ENTER)
    until("without a connection the page says so, and that a message waits", lambda: shown("#offline") and "بانتظار الاتصال" in text("#messages"))
    picture("offline-ar")
    time.sleep(2)
    offline(False)
    until("it is sent when the connection is back", lambda: not shown("#offline") and "بانتظار الاتصال" not in text("#messages"))
    said = [message["text"] for message in call("chat/history")["messages"] if message["role"] == "user"]
    assert said.count("كم رقم هويتي بعد الغيبة") == 1, f"it was sent {said.count('كم رقم هويتي بعد الغيبة')} times"
    print("and once", flush=True)

    driver.refresh()
    hostile = "<img src=x onerror='document.title=1'>\u202e<script>document.title=1</script>"
    call("dependents/put", dependent={"name": hostile[:200], "relationship": "ولدك", "serviceType": "<b>اصدار</b>", "daysRemaining": 2})
    alert(903, "high", hostile, "javascript:alert(1)", "/taxes?id=%3Cscript%3E")
    until("a hostile alert is a text", lambda: "<script>" in text("#messages"))
    elsewhere = ["//evil.example/x", "/\\evil.example/x", "/\t/evil.example/x", "https://evil.example/x", "//"]
    for number, action in enumerate(elsewhere):
        alert(910 + number, "high", f"رابط {number}", action=action)
    until("an alert that leads to another site is shown", lambda: all(f"رابط {number}" in text("#messages") for number in range(len(elsewhere))))
    links = run("return [...document.querySelectorAll('.message')].filter(e => /رابط \\d/.test(e.textContent)).map(e => e.querySelectorAll('a').length)")
    assert links == [0] * len(elsewhere), f"it has links: {links}"
    print("and has no link", flush=True)
    for number in [1, 2]:
        call("notifications/schedule", id=f"live {number}", title=f"موعد {number}", body=f"حبة {number}", triggerDate="2026-11-21T09:00:00+03:00")
    until("reminders of one moment come up, each once", lambda: [text("#messages").count(f"حبة {number}") for number in [1, 2]] == [1, 1])
    driver.refresh()
    until("and stay", lambda: [text("#messages").count(f"حبة {number}") for number in [1, 2]] == [1, 1])
    driver.get(f"{base}/dependents")
    until("a hostile name is a text", lambda: "<img src=x" in text("#screen"))
    say("وش عندي؟")
    time.sleep(1)
    assert run("return document.querySelectorAll('main img, main script, main b').length") == 0, "what was written became an element"
    assert run("return [...document.querySelectorAll('main a')].every(a => a.origin === location.origin)"), "a link leads elsewhere"
    print("and nothing of it runs", flush=True)

    driver.get(f"{base}/inbox")
    until("the inbox is a page", lambda: run("return document.querySelectorAll('#screen .rows li').length") == 6)
    run("document.querySelector('#screen .rows li .chips button:nth-of-type(2)').click()")
    until("what is deleted is gone", lambda: call("notifications/list")["total"] == 5)
    run("document.querySelector('#screen .gone .chips button:not([hidden])').click()")
    until("and can be brought back", lambda: call("notifications/list")["total"] == 6 and not shown("#screen .gone"))
    call("notifications/schedule", id="mixed", title="تذكير", body="Take the pills. تذكير بالدواء.", triggerDate="2026-11-21T09:00:00+03:00")
    mixed = "[...document.querySelectorAll('#screen .rows li')].filter(e => /pills/.test(e.textContent))"
    until("what came due is in it", lambda: call("notifications/list", search="pills")["total"] == 1)
    driver.get(f"{base}/inbox")
    until("what is in two writings goes as the page does, heading and text alike", lambda: run(f"return {mixed}.flatMap(e => [...e.querySelectorAll('[dir]')]).slice(0, 2).map(e => getComputedStyle(e).direction).join()") == "rtl,rtl")
    call("notifications/delete", id=call("notifications/list", search="pills")["notifications"][0]["id"])
    picture("inbox-ar", 320, scheme="dark")
    driver.get(f"{base}/settings")
    until("the settings are a page", lambda: run("return document.querySelectorAll('#screen [type=checkbox]').length") == 7)
    run("document.querySelectorAll('#screen [type=checkbox]')[3].click()")
    until("a switch is kept", lambda: call("settings/get")["settings"]["spendingAlerts"] is False)
    picture("settings-ar", 768)
    driver.get(f"{base}/dashboard")
    until("the dashboard names its parts", lambda: run("return document.querySelectorAll('#screen .rows a').length") > 5)
    picture("dashboard-ar")

    driver.get(base)
    driver.execute_cdp_cmd("Browser.grantPermissions", {"origin": base, "permissions": ["notifications"]})
    popups = "const s = arguments[0]; navigator.serviceWorker.getRegistration().then(r => r.getNotifications()).then(n => s(n.map(p => p.title + '|' + p.body + '|' + p.data).join('\\n')))"
    until("the page is the worker's", lambda: run("return !!navigator.serviceWorker.controller"))
    alert(904, "high", "رصيد منخفض جدًا", "المتاح قليل", "/transactions")
    until("what comes up is heard", lambda: "رصيد منخفض جدًا" in text("#messages"))
    assert driver.execute_async_script(popups) == "", "what is seen is shown once more"
    first = driver.current_window_handle
    driver.switch_to.new_window("tab")
    other = driver.current_window_handle

    def popped_up():
        driver.switch_to.window(other)
        alert(905, "high", f"رصيد منخفض في {time.time()}", "المتاح أقل", "/transactions")
        time.sleep(1)
        driver.switch_to.window(first)
        return re.search(r"عاجل: رصيد منخفض في [\d.]+\|المتاح أقل\|/transactions", plain(driver.execute_async_script(popups)))

    until("what comes up while nobody looks is shown by the system", popped_up)
    driver.switch_to.window(other)
    driver.close()
    driver.switch_to.window(first)
    driver.switch_to.new_window("tab")
    driver.get(base)
    until("another tab has the same conversation", lambda: "والرخصة؟" in text("#messages"))
    say("شكرا")
    until("and goes on with it", lambda: "شكرا" in text("#messages") and "بانتظار" not in text("#messages"))
    driver.switch_to.window(first)
    until("which the first one hears", lambda: "شكرا" in text("#messages"))

    driver.refresh()
    until("the page's files are kept for a visit without a connection", lambda: run("return !!navigator.serviceWorker.controller"))
    has_no_fault("401 (Unauthorized)")

    driver.find_element(By.ID, "text").send_keys("مسودة لا يراها غيري")
    driver.get(f"{base}/?key=tanbih_other")
    until("whoever signs in next finds nothing of it", lambda: shown("#entry") and not driver.find_element(By.ID, "text").get_attribute("value") and "والرخصة؟" not in text("#messages"))
    driver.get(link)
    until("and who comes back finds all of it", lambda: driver.find_element(By.ID, "text").get_attribute("value") == "مسودة لا يراها غيري" and "والرخصة؟" in text("#messages"))

    os.kill(int(server), signal.SIGTERM)
    until("without the server the page says so", lambda: shown("#offline"))
    driver.get(f"{base}/dependents")
    until("the page opens all the same, with the screen as it was last known", lambda: "آخر ما عُرف" in text("#screen") and "ابنتك ليان" in text("#screen"))
    until("and with what was said", lambda: "والرخصة؟" in text("#messages"))
    picture("dependents-kept-ar", 320)
finally:
    driver.quit()
