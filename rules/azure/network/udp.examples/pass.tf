resource "azurerm_network_security_group" "good" {
  security_rule {
    name                   = "rule"
    priority               = 100
    access                 = "Allow"
    direction              = "Inbound"
    protocol               = "Udp"
    destination_port_range = "53"
    source_address_prefix  = "10.0.0.0/8"
  }
}

resource "azurerm_network_security_rule" "good" {
  name                   = "rule"
  priority               = 100
  access                 = "Allow"
  direction              = "Inbound"
  protocol               = "Udp"
  destination_port_range = "53"
  source_address_prefix  = "10.0.0.0/8"
}

resource "azurerm_network_security_group" "good_1" {
  security_rule {
    name                   = "rule"
    priority               = 101
    access                 = "Deny"
    direction              = "Inbound"
    protocol               = "Udp"
    destination_port_range = "53"
    source_address_prefix  = "*"
  }
}

resource "azurerm_network_security_rule" "good_1" {
  name                   = "rule"
  priority               = 101
  access                 = "Deny"
  direction              = "Inbound"
  protocol               = "Udp"
  destination_port_range = "53"
  source_address_prefix  = "*"
}

resource "azurerm_network_security_group" "good_2" {
  security_rule {
    name                   = "rule"
    priority               = 102
    access                 = "Allow"
    direction              = "Outbound"
    protocol               = "Udp"
    destination_port_range = "53"
    source_address_prefix  = "*"
  }
}

resource "azurerm_network_security_rule" "good_2" {
  name                   = "rule"
  priority               = 102
  access                 = "Allow"
  direction              = "Outbound"
  protocol               = "Udp"
  destination_port_range = "53"
  source_address_prefix  = "*"
}

resource "azurerm_network_security_group" "good_4" {
  security_rule {
    name                   = "rule"
    priority               = 104
    access                 = "Allow"
    direction              = "Inbound"
    protocol               = "Udp"
    destination_port_range = "53"
    source_address_prefix  = "VirtualNetwork"
  }
}

resource "azurerm_network_security_rule" "good_4" {
  name                   = "rule"
  priority               = 104
  access                 = "Allow"
  direction              = "Inbound"
  protocol               = "Udp"
  destination_port_range = "53"
  source_address_prefix  = "VirtualNetwork"
}

resource "azurerm_network_security_group" "good_dynamic" {
  dynamic "security_rule" {
    for_each = { "10.0.0.0/8" = 100, "192.168.0.0/16" = 110 }
    content {
      priority               = security_rule.value
      access                 = "Allow"
      direction              = "Inbound"
      protocol               = "Udp"
      destination_port_range = "53"
      source_address_prefix  = security_rule.key
    }
  }
}
