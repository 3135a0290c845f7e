resource "azurerm_redis_cache" "main" {
  name                = "shop-cache"
  resource_group_name = "shop"
  location            = "West Europe"
  sku_name                           = "Premium"
  family                             = "P"
  capacity                           = 1
  shard_count                        = 2
  replicas_per_primary               = 1
  minimum_tls_version                = "1.2"
  redis_version                      = "6"
  access_keys_authentication_enabled = false
  subnet_id                          = "/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.Network/virtualNetworks/hub/subnets/apps"
  zones                              = ["1", "3"]
  redis_configuration {
    maxmemory_policy                        = "allkeys-lru"
    notify_keyspace_events                  = "KEA"
    active_directory_authentication_enabled = true
  }
  identity {
    type         = "UserAssigned"
    identity_ids = ["/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.ManagedIdentity/userAssignedIdentities/shop"]
  }
  tags = {
    service_unique_id = "6f000019-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_redis_cache"
    env = "prod"
  }
}

resource "azurerm_redis_firewall_rule" "office" {
  name                = "office"
  redis_cache_name    = azurerm_redis_cache.main.name
  resource_group_name = "shop"
  start_ip            = "203.0.113.7"
  end_ip              = "203.0.113.9"
}
