resource "azurerm_network_interface" "good" {
  ip_forwarding_enabled = false
}

resource "azurerm_network_interface" "good_absent" {
  name = "data"
}
