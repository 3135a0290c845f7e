resource "azurerm_linux_virtual_machine" "good" {
  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_windows_virtual_machine" "good" {
  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_linux_virtual_machine_scale_set" "good" {
  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_windows_virtual_machine_scale_set" "good" {
  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_orchestrated_virtual_machine_scale_set" "good" {
  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_virtual_machine" "good" {
  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_linux_virtual_machine" "good_dynamic" {
  dynamic "identity" {
    for_each = ["one"]
    content {
      type = "SystemAssigned"
    }
  }
}
