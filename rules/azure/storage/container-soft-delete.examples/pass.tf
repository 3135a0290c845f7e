resource "azurerm_storage_account" "good" {
  blob_properties {
    container_delete_retention_policy {
      days = 14
    }
  }
}

resource "azurerm_storage_account" "good_dynamic" {
  dynamic "blob_properties" {
    for_each = [30]
    content {
      container_delete_retention_policy {
        days = blob_properties.value
      }
    }
  }
}
