"""Looks at every screen of the chat page with axe: `accessibility.py LINK AXE`, the link as `tanbih serve --demo` prints it, AXE the
script of axe-core.

Each screen is a line on standard output; whatever axe finds ends the program with it.
"""
import json, sys, time, urllib.request
from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

link, axe = sys.argv[1], open(sys.argv[2]).read()
base, key = link.split("/?key=")
options = webdriver.ChromeOptions()
# As root, as in a container, Chromium runs without its sandbox only.
for option in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--lang=ar"]:
    options.add_argument(option)
driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
driver.set_script_timeout(120)
run = driver.execute_script


def shows(selector):
    """Waits for what is to be looked at; a minute is only for a machine that is busy."""
    for _ in range(600):
        if run("const e = document.querySelector(arguments[0]); return !!e && e.checkVisibility()", selector):
            return
        time.sleep(0.1)
    sys.exit(f"{driver.current_url} does not show {selector}")


def look(name):
    run(axe)
    # What animates has no colour yet; incomplete is what axe leaves to be looked at, and nothing is left.
    # It never knows what ground a text in a picture stands on: in a chart it is the screen's own, and so is its colour.
    found = driver.execute_async_script(
        "const done = arguments[0]; Promise.all(document.getAnimations().map((one) => one.finished)).then(() => axe.run({ exclude: 'svg text' }))"
        ".then(({ violations, incomplete }) => done([...violations, ...incomplete].map(({ id, help, nodes }) => [id, help, nodes[0].html])))"
    )
    print(name, flush=True)
    if found:
        sys.exit(f"{name}: axe finds {found}")


def record(**event):
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
    urllib.request.urlopen(urllib.request.Request(f"{base}/operations/events/record", json.dumps({"event": event}).encode(), headers))


def emulate(**features):
    features = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})


try:
    driver.get(base)
    shows("#entry")
    look("the way in")
    driver.get(link)
    shows(".message .button")
    driver.find_element(By.ID, "text").send_keys("متى ينتهي جوازي؟" + Keys.ENTER)
    shows(".mine + .message")
    # So that there is something to draw.
    record(kind="goal", id="g", title="عمرة", target="9000", current="2500", currency="SAR")
    record(kind="budget", period="monthly", category="مطاعم", amount="1200", currency="SAR")
    for language in ["ar", "en", "az"]:
        run("const s = document.getElementById('language'); s.value = arguments[0]; s.dispatchEvent(new Event('change'))", language)
        shows(f"html[lang={language}]")
        for width in [320, 1280]:
            driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": False})
            for screen in ["", "dependents", "dashboard", "inbox", "settings", "taxes", "goals", "transactions", "review", "dependents?id=nobody", "nowhere"]:
                driver.get(f"{base}/{screen}")
                shows("#screen h2" if screen else ".message .button")
                for scheme in ["light", "dark"]:
                    emulate(prefers_color_scheme=scheme)
                    look(f"{language} {width} {scheme} /{screen}")
finally:
    driver.quit()
