resource "azurerm_network_interface" "bad" {
  ip_forwarding_enabled = true
}

resource "azurerm_network_interface" "bad_former" {
  enable_ip_forwarding = true
}
