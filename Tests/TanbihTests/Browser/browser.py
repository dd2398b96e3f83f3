"""Drives the chat page in Chromium, for the checks beside it: `CHECKS LINK PROCESS PICTURES`, the link as `tanbih serve --demo` prints it."""
import json, sys, time, urllib.request
from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

link, server, pictures = sys.argv[1:]
base, key = link.split("/?key=")
options = webdriver.ChromeOptions()
# As root, as in a container, Chromium runs without its sandbox only.
for option in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--lang=ar", f"--user-data-dir={pictures}/profile"]:
    options.add_argument(option)
options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))


def call(method, **params):
    request = urllib.request.Request(f"{base}/operations/{method}", json.dumps(params).encode(), {"Authorization": f"Bearer {key}", "Content-Type": "application/json"})
    return json.load(urllib.request.urlopen(request))


def state():
    """Where the server has the tab that is driven."""
    return driver.execute_async_script("const [done] = arguments; import('/page/server.js').then(({ call }) => call('navigation/state')).then(done)")


def until(what, condition):
    """Waits for what is to come; a minute is only for a machine that is busy."""
    for _ in range(600):
        if condition():
            print(what, flush=True)
            return
        time.sleep(0.1)
    driver.save_screenshot(f"{pictures}/failed.png")
    sys.exit(f"{what}: not so. The page says: {text('body')[-600:]}")


def run(script, *values):
    return driver.execute_script(script, *values)


def plain(words):
    return "".join(letter for letter in words or "" if letter not in "\u2066\u2067\u2068\u2069")


def text(selector):
    return plain(run("return [...document.querySelectorAll(arguments[0])].map(e => e.textContent).join('\\n')", selector))


def shown(selector):
    return run("const e = document.querySelector(arguments[0]); return !!e && e.checkVisibility()", selector)


def say(words):
    driver.find_element(By.ID, "text").send_keys(words + Keys.ENTER)


def picture(name, width=1280, height=800, scheme="light"):
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
    time.sleep(0.3)
    driver.save_screenshot(f"{pictures}/{name}-{width}-{scheme}.png")
    assert run("return document.documentElement.scrollWidth <= innerWidth"), f"{name} is wider than {width} pixels"


def offline(is_offline):
    driver.execute_cdp_cmd("Network.enable", {})
    driver.execute_cdp_cmd("Network.emulateNetworkConditions", {"offline": is_offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1})


def alert(number, severity, title, message="…", action=None):
    call("alerts/put", alert={"id": number, "alertType": "LOW_BALANCE", "title": title, "message": message, "severity": severity, "createdAt": "2026-11-21T09:00:00", "actionUrl": action})


def choose(language):
    run("const s = document.getElementById('language'); s.value = arguments[0]; s.dispatchEvent(new Event('change'))", language)
    until(f"the page speaks {language}", lambda: run("return document.documentElement.lang") == language)


def has_no_fault(*known):
    faults = [entry["message"] for entry in driver.get_log("browser") if entry["level"] == "SEVERE"]
    faults = [fault for fault in faults if not any(part in fault for part in ("ERR_INTERNET_DISCONNECTED",) + known)]
    assert not faults, f"the console has {faults}"
    print("the console has no fault", flush=True)
