resource "azurerm_app_service" "bad" {
  name = "name"
}

resource "azurerm_app_service_slot" "bad" {
  name = "name"
}

resource "azurerm_linux_web_app" "bad" {
  name = "name"
}

resource "azurerm_windows_web_app" "bad" {
  name = "name"
}

resource "azurerm_linux_web_app_slot" "bad" {
  name = "name"
}

resource "azurerm_windows_web_app_slot" "bad" {
  name = "name"
}

resource "azurerm_function_app" "bad" {
  name = "name"
}

resource "azurerm_function_app_slot" "bad" {
  name = "name"
}

resource "azurerm_linux_function_app" "bad" {
  name = "name"
}

resource "azurerm_windows_function_app" "bad" {
  name = "name"
}

resource "azurerm_linux_function_app_slot" "bad" {
  name = "name"
}

resource "azurerm_windows_function_app_slot" "bad" {
  name = "name"
}
