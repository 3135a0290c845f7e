resource "azurerm_app_service" "bad" {
  app_settings = {
    DB_PASSWORD = "Tr0ub4dor3xyz"
  }
}

resource "azurerm_app_service_slot" "bad" {
  app_settings = {
    DB_PASSWORD = "Tr0ub4dor3xyz"
  }
}

resource "azurerm_linux_web_app" "bad" {
  app_settings = {
    DB_PASSWORD = "Tr0ub4dor3xyz"
  }
}

resource "azurerm_windows_web_app" "bad" {
  app_settings = {
    DB_PASSWORD = "Tr0ub4dor3xyz"
  }
}

resource "azurerm_linux_web_app_slot" "bad" {
  app_settings = {
    DB_PASSWORD = "Tr0ub4dor3xyz"
  }
}

resource "azurerm_windows_web_app_slot" "bad" {
  app_settings = {
    DB_PASSWORD = "Tr0ub4dor3xyz"
  }
}

resource "azurerm_function_app" "bad" {
  app_settings = {
    DB_PASSWORD = "Tr0ub4dor3xyz"
  }
}

resource "azurerm_function_app_slot" "bad" {
  app_settings = {
    DB_PASSWORD = "Tr0ub4dor3xyz"
  }
}

resource "azurerm_linux_function_app" "bad" {
  app_settings = {
    DB_PASSWORD = "Tr0ub4dor3xyz"
  }
}

resource "azurerm_windows_function_app" "bad" {
  app_settings = {
    DB_PASSWORD = "Tr0ub4dor3xyz"
  }
}

resource "azurerm_linux_function_app_slot" "bad" {
  app_settings = {
    DB_PASSWORD = "Tr0ub4dor3xyz"
  }
}

resource "azurerm_windows_function_app_slot" "bad" {
  app_settings = {
    DB_PASSWORD = "Tr0ub4dor3xyz"
  }
}
