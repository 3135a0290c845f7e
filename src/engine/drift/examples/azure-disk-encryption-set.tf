resource "azurerm_disk_encryption_set" "main" {
  name                = "disks"
  resource_group_name = "shop"
  location            = "West Europe"
  encryption_type           = "EncryptionAtRestWithPlatformAndCustomerKeys"
  auto_key_rotation_enabled = true
  federated_client_id       = "4d444444-4444-4444-8444-444444444444"
  identity {
    type         = "UserAssigned"
    identity_ids = ["/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.ManagedIdentity/userAssignedIdentities/shop"]
  }
  tags = {
    service_unique_id = "6f000024-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_disk_encryption_set"
    env = "prod"
  }
}
