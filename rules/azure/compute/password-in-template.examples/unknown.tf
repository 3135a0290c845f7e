variable "password" {
  type = string
}

resource "azurerm_linux_virtual_machine" "unknown" {
  admin_password = var.password
}
