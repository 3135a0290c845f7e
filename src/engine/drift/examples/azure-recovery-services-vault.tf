resource "azurerm_recovery_services_vault" "main" {
  name                = "shop-backup"
  resource_group_name = "shop"
  location            = "West Europe"
  sku                           = "RS0"
  public_network_access_enabled = false
  immutability                  = "Unlocked"
  storage_mode_type             = "ZoneRedundant"
  monitoring {
    alerts_for_all_job_failures_enabled = false
  }
  identity {
    type         = "UserAssigned"
    identity_ids = ["/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.ManagedIdentity/userAssignedIdentities/shop"]
  }
  tags = {
    service_unique_id = "6f000026-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_recovery_services_vault"
    env = "prod"
  }
}
