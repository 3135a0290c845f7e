resource "azurerm_app_service" "bad" {
  name = "app"
}

resource "azurerm_app_service_slot" "bad" {
  name = "app"
}

resource "azurerm_linux_web_app" "bad" {
  name = "app"
}

resource "azurerm_windows_web_app" "bad" {
  name = "app"
}

resource "azurerm_linux_web_app_slot" "bad" {
  name = "app"
}

resource "azurerm_windows_web_app_slot" "bad" {
  name = "app"
}
