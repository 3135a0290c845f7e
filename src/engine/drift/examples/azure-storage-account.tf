resource "azurerm_storage_account" "main" {
  name                              = "shopfiles"
  resource_group_name               = "shop"
  location                          = "West Europe"
  account_tier                      = "Standard"
  account_replication_type          = "GRS"
  access_tier                       = "Hot"
  min_tls_version                   = "TLS1_2"
  allow_nested_items_to_be_public   = false
  shared_access_key_enabled         = false
  cross_tenant_replication_enabled  = false
  default_to_oauth_authentication   = true
  local_user_enabled                = false
  allowed_copy_scope                = "AAD"
  large_file_share_enabled          = false
  infrastructure_encryption_enabled = true
  identity {
    type         = "SystemAssigned, UserAssigned"
    identity_ids = ["/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.ManagedIdentity/userAssignedIdentities/files"]
  }
  sas_policy {
    expiration_period = "01.00:00:00"
  }
  blob_properties {
    versioning_enabled  = true
    change_feed_enabled = true
    delete_retention_policy {
      days = 14
    }
    container_delete_retention_policy {
      days = 7
    }
  }
  tags = {
    service_unique_id = "6f000000-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_storage_account"
    env = "prod"
  }
}

resource "azurerm_storage_account_network_rules" "main" {
  storage_account_id         = azurerm_storage_account.main.id
  default_action             = "Deny"
  bypass                     = ["AzureServices", "Logging"]
  ip_rules                   = ["198.51.100.7", "203.0.113.0/24"]
  virtual_network_subnet_ids = ["/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourcegroups/shop/providers/microsoft.network/virtualnetworks/hub/subnets/apps"]
}

resource "azurerm_storage_container" "invoices" {
  name                 = "invoices"
  storage_account_name = azurerm_storage_account.main.name
}

resource "azurerm_storage_container" "images" {
  name                  = "images"
  storage_account_id    = azurerm_storage_account.main.id
  container_access_type = "blob"
}
