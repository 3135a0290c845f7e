resource "azurerm_virtual_network" "main" {
  name                = "hub"
  resource_group_name = "shop"
  location            = "West Europe"
  address_space           = ["10.1.0.0/16", "10.0.0.0/16"]
  flow_timeout_in_minutes = 10
  bgp_community           = "12076:20000"
  ddos_protection_plan {
    id     = "/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.Network/ddosProtectionPlans/plan"
    enable = true
  }
  encryption {
    enforcement = "AllowUnencrypted"
  }
  subnet {
    name              = "apps"
    address_prefixes  = ["10.0.1.0/24"]
    security_group    = "/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.Network/networkSecurityGroups/apps"
    service_endpoints = ["Microsoft.Sql"]
  }
  subnet {
    name             = "data"
    address_prefixes = ["10.0.2.0/24"]
  }
  tags = {
    service_unique_id = "6f000003-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_virtual_network"
    env = "prod"
  }
}

resource "azurerm_virtual_network_dns_servers" "main" {
  virtual_network_id = azurerm_virtual_network.main.id
  dns_servers        = ["10.0.0.4", "10.0.0.5"]
}
