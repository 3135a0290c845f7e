resource "azurerm_network_security_group" "bad" {
  security_rule {
    name                   = "rule"
    priority               = 100
    access                 = "Allow"
    direction              = "Inbound"
    protocol               = "Tcp"
    destination_port_range = "22"
    source_address_prefix  = "*"
  }
}

resource "azurerm_network_security_rule" "bad" {
  name                   = "rule"
  priority               = 100
  access                 = "Allow"
  direction              = "Inbound"
  protocol               = "Tcp"
  destination_port_range = "22"
  source_address_prefix  = "*"
}

resource "azurerm_network_security_group" "bad_1" {
  security_rule {
    name                   = "rule"
    priority               = 101
    access                 = "Allow"
    direction              = "Inbound"
    protocol               = "Tcp"
    destination_port_range = "22"
    source_address_prefix  = "Internet"
  }
}

resource "azurerm_network_security_rule" "bad_1" {
  name                   = "rule"
  priority               = 101
  access                 = "Allow"
  direction              = "Inbound"
  protocol               = "Tcp"
  destination_port_range = "22"
  source_address_prefix  = "Internet"
}

resource "azurerm_network_security_group" "bad_2" {
  security_rule {
    name                   = "rule"
    priority               = 102
    access                 = "Allow"
    direction              = "Inbound"
    protocol               = "*"
    destination_port_range = "22"
    source_address_prefix  = "0.0.0.0/0"
  }
}

resource "azurerm_network_security_rule" "bad_2" {
  name                   = "rule"
  priority               = 102
  access                 = "Allow"
  direction              = "Inbound"
  protocol               = "*"
  destination_port_range = "22"
  source_address_prefix  = "0.0.0.0/0"
}

resource "azurerm_network_security_group" "bad_3" {
  security_rule {
    name                    = "rule"
    priority                = 103
    access                  = "Allow"
    direction               = "Inbound"
    protocol                = "Tcp"
    destination_port_ranges = ["443", "22"]
    source_address_prefixes = ["10.0.0.0/8", "::/0"]
  }
}

resource "azurerm_network_security_rule" "bad_3" {
  name                    = "rule"
  priority                = 103
  access                  = "Allow"
  direction               = "Inbound"
  protocol                = "Tcp"
  destination_port_ranges = ["443", "22"]
  source_address_prefixes = ["10.0.0.0/8", "::/0"]
}

resource "azurerm_network_security_group" "bad_4" {
  security_rule {
    name                   = "rule"
    priority               = 104
    access                 = "allow"
    direction              = "inbound"
    protocol               = "Tcp"
    destination_port_range = "*"
    source_address_prefix  = "any"
  }
}

resource "azurerm_network_security_rule" "bad_4" {
  name                   = "rule"
  priority               = 104
  access                 = "allow"
  direction              = "inbound"
  protocol               = "Tcp"
  destination_port_range = "*"
  source_address_prefix  = "any"
}

resource "azurerm_network_security_group" "bad_5" {
  security_rule {
    name                   = "rule"
    priority               = 105
    access                 = "Allow"
    direction              = "Inbound"
    protocol               = "Tcp"
    destination_port_range = "20-27"
    source_address_prefix  = "0.0.0.0/0"
  }
}

resource "azurerm_network_security_rule" "bad_5" {
  name                   = "rule"
  priority               = 105
  access                 = "Allow"
  direction              = "Inbound"
  protocol               = "Tcp"
  destination_port_range = "20-27"
  source_address_prefix  = "0.0.0.0/0"
}

resource "azurerm_network_security_group" "bad_dynamic" {
  dynamic "security_rule" {
    for_each = { "10.0.0.0/8" = 100, "0.0.0.0/0" = 110 }
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

resource "azurerm_network_security_group" "bad_refused_later" {
  name                = "bad-refused-later"
  location            = "westeurope"
  resource_group_name = "rg"
  security_rule {
    name                       = "refuse"
    priority                   = 300
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
    destination_port_range     = "22"
    source_address_prefix      = "Internet"
    destination_address_prefix = "*"
  }
}
