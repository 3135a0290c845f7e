resource "azurerm_network_security_group" "good" {
  security_rule {
    name                   = "rule"
    priority               = 100
    access                 = "Allow"
    direction              = "Inbound"
    protocol               = "Tcp"
    destination_port_range = "22"
    source_address_prefix  = "10.0.0.0/8"
  }
}

resource "azurerm_network_security_rule" "good" {
  name                   = "rule"
  priority               = 100
  access                 = "Allow"
  direction              = "Inbound"
  protocol               = "Tcp"
  destination_port_range = "22"
  source_address_prefix  = "10.0.0.0/8"
}

resource "azurerm_network_security_group" "good_1" {
  security_rule {
    name                   = "rule"
    priority               = 101
    access                 = "Deny"
    direction              = "Inbound"
    protocol               = "Tcp"
    destination_port_range = "22"
    source_address_prefix  = "*"
  }
}

resource "azurerm_network_security_rule" "good_1" {
  name                   = "rule"
  priority               = 101
  access                 = "Deny"
  direction              = "Inbound"
  protocol               = "Tcp"
  destination_port_range = "22"
  source_address_prefix  = "*"
}

resource "azurerm_network_security_group" "good_2" {
  security_rule {
    name                   = "rule"
    priority               = 102
    access                 = "Allow"
    direction              = "Outbound"
    protocol               = "Tcp"
    destination_port_range = "22"
    source_address_prefix  = "*"
  }
}

resource "azurerm_network_security_rule" "good_2" {
  name                   = "rule"
  priority               = 102
  access                 = "Allow"
  direction              = "Outbound"
  protocol               = "Tcp"
  destination_port_range = "22"
  source_address_prefix  = "*"
}

resource "azurerm_network_security_group" "good_3" {
  security_rule {
    name                    = "rule"
    priority                = 103
    access                  = "Allow"
    direction               = "Inbound"
    protocol                = "Tcp"
    destination_port_ranges = ["443"]
    source_address_prefix   = "*"
  }
}

resource "azurerm_network_security_rule" "good_3" {
  name                    = "rule"
  priority                = 103
  access                  = "Allow"
  direction               = "Inbound"
  protocol                = "Tcp"
  destination_port_ranges = ["443"]
  source_address_prefix   = "*"
}

resource "azurerm_network_security_group" "good_4" {
  security_rule {
    name                   = "rule"
    priority               = 104
    access                 = "Allow"
    direction              = "Inbound"
    protocol               = "Tcp"
    destination_port_range = "22"
    source_address_prefix  = "VirtualNetwork"
  }
}

resource "azurerm_network_security_rule" "good_4" {
  name                   = "rule"
  priority               = 104
  access                 = "Allow"
  direction              = "Inbound"
  protocol               = "Tcp"
  destination_port_range = "22"
  source_address_prefix  = "VirtualNetwork"
}

resource "azurerm_network_security_group" "good_5" {
  security_rule {
    name                   = "rule"
    priority               = 105
    access                 = "Allow"
    direction              = "Inbound"
    protocol               = "Icmp"
    destination_port_range = "443"
    source_address_prefix  = "*"
  }
}

resource "azurerm_network_security_rule" "good_5" {
  name                   = "rule"
  priority               = 105
  access                 = "Allow"
  direction              = "Inbound"
  protocol               = "Icmp"
  destination_port_range = "443"
  source_address_prefix  = "*"
}

resource "azurerm_network_security_group" "good_dynamic" {
  dynamic "security_rule" {
    for_each = { "10.0.0.0/8" = 100, "192.168.0.0/16" = 110 }
    content {
      priority               = security_rule.value
      access                 = "Allow"
      direction              = "Inbound"
      protocol               = "Tcp"
      destination_port_range = "22"
      source_address_prefix  = security_rule.key
    }
  }
}

resource "azurerm_network_security_group" "good_refused_first" {
  name                = "good-refused-first"
  location            = "westeurope"
  resource_group_name = "rg"
  security_rule {
    name                       = "refuse"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Deny"
    protocol                   = "*"
    source_port_range          = "*"
    destination_port_range     = "22"
    source_address_prefix      = "*"
    destination_address_prefix = "*"
  }
  security_rule {
    name                       = "admit"
    priority                   = 200
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "*"
    source_address_prefix      = "Internet"
    destination_address_prefix = "*"
  }
}
