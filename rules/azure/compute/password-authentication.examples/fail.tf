resource "azurerm_linux_virtual_machine" "bad" {
  disable_password_authentication = false
}

variable "keys_only" {
  default = "false"
}

resource "azurerm_linux_virtual_machine_scale_set" "bad" {
  disable_password_authentication = var.keys_only
}

resource "azurerm_virtual_machine" "bad" {
  os_profile_linux_config {
    disable_password_authentication = false
  }
}

resource "azurerm_virtual_machine_scale_set" "bad" {
  os_profile_linux_config {
    disable_password_authentication = false
  }
}

resource "azurerm_orchestrated_virtual_machine_scale_set" "bad" {
  os_profile {
    linux_configuration {
      disable_password_authentication = false
    }
  }
}
