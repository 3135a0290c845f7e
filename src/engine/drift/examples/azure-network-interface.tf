resource "azurerm_network_interface" "main" {
  name                = "web-1"
  resource_group_name = "shop"
  location            = "West Europe"
  ip_forwarding_enabled   = true
  dns_servers             = ["10.0.0.4"]
  internal_dns_name_label = "web-1"
  ip_configuration {
    name                          = "main"
    primary                       = true
    private_ip_address            = "10.0.1.10"
    private_ip_address_allocation = "Static"
    subnet_id                     = "/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.Network/virtualNetworks/hub/subnets/apps"
    public_ip_address_id          = "/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.Network/publicIPAddresses/edge"
  }
  ip_configuration {
    name                          = "more"
    private_ip_address_allocation = "Dynamic"
    subnet_id                     = "/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.Network/virtualNetworks/hub/subnets/apps"
  }
  tags = {
    service_unique_id = "6f000005-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_network_interface"
    env = "prod"
  }
}

resource "azurerm_network_interface_security_group_association" "main" {
  network_interface_id      = azurerm_network_interface.main.id
  network_security_group_id = "/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.Network/networkSecurityGroups/apps"
}
