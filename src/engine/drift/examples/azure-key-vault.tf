resource "azurerm_key_vault" "main" {
  name                = "shop-keys"
  resource_group_name = "shop"
  location            = "West Europe"
  tenant_id                   = "9274ee3f-9425-4109-a27f-9fb15c10675d"
  sku_name                    = "standard"
  enabled_for_disk_encryption = true
  purge_protection_enabled    = true
  soft_delete_retention_days  = 30
  network_acls {
    default_action             = "Deny"
    bypass                     = "AzureServices"
    ip_rules                   = ["203.0.113.7"]
    virtual_network_subnet_ids = ["/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.Network/virtualNetworks/hub/subnets/apps"]
  }
  access_policy {
    tenant_id          = "9274ee3f-9425-4109-a27f-9fb15c10675d"
    object_id          = "1a111111-1111-4111-8111-111111111111"
    key_permissions    = ["Get", "WrapKey"]
    secret_permissions = ["Get"]
  }
  tags = {
    service_unique_id = "6f000001-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_key_vault"
    env = "prod"
  }
}

resource "azurerm_key_vault_access_policy" "app" {
  key_vault_id       = azurerm_key_vault.main.id
  tenant_id          = "9274ee3f-9425-4109-a27f-9fb15c10675d"
  object_id          = "2b222222-2222-4222-8222-222222222222"
  secret_permissions = ["Get", "List"]
}
