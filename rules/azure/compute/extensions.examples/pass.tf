variable "chosen" {
  default = false
}

resource "azurerm_linux_virtual_machine" "good" {
  allow_extension_operations = false
}

resource "azurerm_linux_virtual_machine" "good_chosen" {
  allow_extension_operations = var.chosen
}

resource "azurerm_windows_virtual_machine" "good" {
  allow_extension_operations = false
}
