resource "azurerm_linux_virtual_machine" "good" {
  admin_password = random_password.admin.result
}

resource "azurerm_windows_virtual_machine" "good" {
  admin_password = random_password.admin.result
}

resource "azurerm_linux_virtual_machine_scale_set" "good" {
  admin_password = random_password.admin.result
}

resource "azurerm_windows_virtual_machine_scale_set" "good" {
  admin_password = random_password.admin.result
}

resource "random_password" "admin" {
  length = 32
}

resource "azurerm_linux_virtual_machine" "good_absent" {
  name = "none"
}
