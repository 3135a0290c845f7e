resource "azurerm_route_table" "main" {
  name                = "spokes"
  resource_group_name = "shop"
  location            = "West Europe"
  bgp_route_propagation_enabled = false
  route {
    name                   = "out"
    address_prefix         = "0.0.0.0/0"
    next_hop_type          = "VirtualAppliance"
    next_hop_in_ip_address = "10.0.0.4"
  }
  tags = {
    service_unique_id = "6f000030-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_route_table"
    env = "prod"
  }
}

resource "azurerm_route" "hub" {
  name                = "hub"
  resource_group_name = "shop"
  route_table_name    = azurerm_route_table.main.name
  address_prefix      = "10.0.0.0/16"
  next_hop_type       = "VnetLocal"
}
