resource "azurerm_network_security_group" "main" {
  name                = "apps"
  resource_group_name = "shop"
  location            = "West Europe"
  security_rule {
    name                       = "https"
    access                     = "Allow"
    direction                  = "Inbound"
    priority                   = 100
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "443"
    source_address_prefix      = "Internet"
    destination_address_prefix = "*"
  }
  tags = {
    service_unique_id = "6f000002-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_network_security_group"
    env = "prod"
  }
}

resource "azurerm_network_security_rule" "shells" {
  name                        = "shells"
  resource_group_name         = "shop"
  network_security_group_name = azurerm_network_security_group.main.name
  description                 = "No shells"
  access                      = "Deny"
  direction                   = "Inbound"
  priority                    = 200
  protocol                    = "*"
  source_port_range           = "*"
  destination_port_ranges     = ["3389", "22"]
  source_address_prefixes     = ["192.168.0.0/16", "10.0.0.0/8"]
  destination_address_prefix  = "*"
}
