resource "azurerm_linux_virtual_machine" "bad" {
  name = "name"
}

resource "azurerm_windows_virtual_machine" "bad" {
  name = "name"
}

resource "azurerm_linux_virtual_machine_scale_set" "bad" {
  name = "name"
}

resource "azurerm_windows_virtual_machine_scale_set" "bad" {
  name = "name"
}

resource "azurerm_orchestrated_virtual_machine_scale_set" "bad" {
  name = "name"
}
