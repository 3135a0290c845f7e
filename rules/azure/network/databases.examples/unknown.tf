variable "source" {
  type = string
}

resource "azurerm_network_security_rule" "unknown" {
  access                 = "Allow"
  direction              = "Inbound"
  protocol               = "Tcp"
  destination_port_range = "5432"
  source_address_prefix  = var.source
}
