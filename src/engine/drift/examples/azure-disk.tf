resource "azurerm_managed_disk" "main" {
  name                = "data"
  resource_group_name = "shop"
  location            = "West Europe"
  storage_account_type          = "Premium_LRS"
  create_option                 = "Empty"
  disk_size_gb                  = 1024
  max_shares                    = 2
  disk_iops_read_write          = 5000
  disk_mbps_read_write          = 200
  tier                          = "P30"
  zone                          = "1"
  on_demand_bursting_enabled    = true
  network_access_policy         = "DenyAll"
  public_network_access_enabled = false
  disk_encryption_set_id        = "/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.Compute/diskEncryptionSets/disks"
  tags = {
    service_unique_id = "6f000009-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_managed_disk"
    env = "prod"
  }
}
