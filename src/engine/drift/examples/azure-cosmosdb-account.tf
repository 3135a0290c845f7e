resource "azurerm_cosmosdb_account" "main" {
  name                = "shop-db"
  resource_group_name = "shop"
  location            = "West Europe"
  offer_type                            = "Standard"
  automatic_failover_enabled            = true
  local_authentication_disabled         = true
  access_key_metadata_writes_enabled    = false
  is_virtual_network_filter_enabled     = true
  network_acl_bypass_for_azure_services = true
  ip_range_filter                       = ["203.0.113.0/24"]
  consistency_policy {
    consistency_level       = "BoundedStaleness"
    max_interval_in_seconds = 300
    max_staleness_prefix    = 100000
  }
  geo_location {
    location          = "northeurope"
    failover_priority = 1
  }
  geo_location {
    location          = "westeurope"
    failover_priority = 0
    zone_redundant    = true
  }
  virtual_network_rule {
    id = "/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.Network/virtualNetworks/hub/subnets/apps"
  }
  capabilities {
    name = "EnableServerless"
  }
  backup {
    type = "Continuous"
  }
  identity {
    type         = "UserAssigned"
    identity_ids = ["/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.ManagedIdentity/userAssignedIdentities/shop"]
  }
  tags = {
    service_unique_id = "6f000014-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_cosmosdb_account"
    env = "prod"
  }
}
