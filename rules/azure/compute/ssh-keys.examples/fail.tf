resource "azurerm_linux_virtual_machine" "bad" {
  admin_password = "from elsewhere"
}

resource "azurerm_linux_virtual_machine_scale_set" "bad" {
  disable_password_authentication = false
}
