resource "azurerm_synapse_firewall_rule" "good" {
  start_ip_address = "203.0.113.7"
  end_ip_address   = "203.0.113.9"
}

variable "office" {
  default = "198.51.100.1"
}

resource "azurerm_synapse_firewall_rule" "good_chosen" {
  start_ip_address = var.office
  end_ip_address   = var.office
}
