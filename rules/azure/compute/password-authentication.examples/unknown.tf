variable "keys_only" {
  type = bool
}

resource "azurerm_linux_virtual_machine" "unknown" {
  disable_password_authentication = var.keys_only
}
