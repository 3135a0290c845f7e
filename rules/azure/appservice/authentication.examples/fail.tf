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

resource "azurerm_function_app" "bad" {
  name = "app"
}

resource "azurerm_function_app_slot" "bad" {
  name = "app"
}

resource "azurerm_linux_function_app" "bad" {
  name = "app"
}

resource "azurerm_windows_function_app" "bad" {
  name = "app"
}

resource "azurerm_linux_function_app_slot" "bad" {
  name = "app"
}

resource "azurerm_windows_function_app_slot" "bad" {
  name = "app"
}

resource "azurerm_app_service" "bad_off" {
  auth_settings {
    enabled = false
  }
}

resource "azurerm_linux_web_app" "bad_off" {
  auth_settings_v2 {
    auth_enabled = false
    login {}
  }
}
