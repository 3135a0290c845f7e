resource "azurerm_linux_virtual_machine" "bad" {
  admin_password = "Tr0ub4dor3xyz"
}

resource "azurerm_windows_virtual_machine" "bad" {
  admin_password = "Tr0ub4dor3xyz"
}

resource "azurerm_linux_virtual_machine_scale_set" "bad" {
  admin_password = "Tr0ub4dor3xyz"
}

resource "azurerm_windows_virtual_machine_scale_set" "bad" {
  admin_password = "Tr0ub4dor3xyz"
}

variable "password" {
  default = "Tr0ub4dor3xyz"
}

resource "azurerm_linux_virtual_machine" "bad_default" {
  admin_password = var.password
}
