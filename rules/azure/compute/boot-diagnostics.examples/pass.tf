resource "azurerm_linux_virtual_machine" "good" {
  boot_diagnostics {
    storage_account_uri = null
  }
}

resource "azurerm_windows_virtual_machine" "good" {
  boot_diagnostics {
    storage_account_uri = null
  }
}

resource "azurerm_linux_virtual_machine_scale_set" "good" {
  boot_diagnostics {
    storage_account_uri = null
  }
}

resource "azurerm_windows_virtual_machine_scale_set" "good" {
  boot_diagnostics {
    storage_account_uri = null
  }
}

resource "azurerm_orchestrated_virtual_machine_scale_set" "good" {
  boot_diagnostics {
    storage_account_uri = null
  }
}

resource "azurerm_linux_virtual_machine" "good_dynamic" {
  dynamic "boot_diagnostics" {
    for_each = ["one"]
    content {
      storage_account_uri = null
    }
  }
}
