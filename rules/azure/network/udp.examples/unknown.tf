variable "source" {
  type = string
}

resource "azurerm_network_security_rule" "unknown" {
  access                 = "Allow"
  direction              = "Inbound"
  protocol               = "Udp"
  destination_port_range = "53"
  source_address_prefix  = var.source
}
