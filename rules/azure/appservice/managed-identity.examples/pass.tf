resource "azurerm_app_service" "good" {
  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_app_service_slot" "good" {
  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_linux_web_app" "good" {
  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_windows_web_app" "good" {
  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_linux_web_app_slot" "good" {
  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_windows_web_app_slot" "good" {
  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_function_app" "good" {
  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_function_app_slot" "good" {
  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_linux_function_app" "good" {
  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_windows_function_app" "good" {
  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_linux_function_app_slot" "good" {
  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_windows_function_app_slot" "good" {
  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_app_service" "good_dynamic" {
  dynamic "identity" {
    for_each = ["one"]
    content {
      type = "SystemAssigned"
    }
  }
}
