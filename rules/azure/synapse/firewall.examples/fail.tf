resource "azurerm_synapse_firewall_rule" "bad" {
  start_ip_address = "0.0.0.0"
  end_ip_address   = "255.255.255.255"
}

resource "azurerm_synapse_firewall_rule" "bad_azure" {
  start_ip_address = "0.0.0.0"
  end_ip_address   = "0.0.0.0"
}

resource "azurerm_synapse_firewall_rule" "bad_wide" {
  start_ip_address = "1.0.0.0"
  end_ip_address   = "223.255.255.255"
}
