resource "azurerm_subnet" "main" {
  name                                          = "apps"
  resource_group_name                           = "shop"
  virtual_network_name                          = "hub"
  address_prefixes                              = ["10.0.1.0/24"]
  service_endpoints                             = ["Microsoft.Sql", "Microsoft.Storage"]
  private_endpoint_network_policies             = "NetworkSecurityGroupEnabled"
  private_link_service_network_policies_enabled = false
  default_outbound_access_enabled               = false
  delegation {
    name = "web"
    service_delegation {
      name = "Microsoft.Web/serverFarms"
    }
  }
}

resource "azurerm_subnet_network_security_group_association" "main" {
  subnet_id                 = azurerm_subnet.main.id
  network_security_group_id = "/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.Network/networkSecurityGroups/web"
}

resource "azurerm_subnet_route_table_association" "main" {
  subnet_id      = azurerm_subnet.main.id
  route_table_id = "/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.Network/routeTables/spokes"
}

resource "azurerm_subnet_nat_gateway_association" "main" {
  subnet_id      = azurerm_subnet.main.id
  nat_gateway_id = "/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.Network/natGateways/out"
}
