resource "azurerm_storage_account" "bad" {
  queue_properties {
    logging {
      delete  = true
      read    = false
      write   = true
      version = "1.0"
    }
  }
}

resource "azurerm_storage_account" "bad_absent" {
  name = "data"
}

resource "azurerm_storage_account" "bad_reads" {
  name = "reads"
}

resource "azurerm_monitor_diagnostic_setting" "reads" {
  target_resource_id = "${azurerm_storage_account.bad_reads.id}/queueServices/default"
  enabled_log {
    category = "StorageRead"
  }
}

resource "azurerm_storage_account" "bad_blobs" {
  name = "blobs"
}

resource "azurerm_monitor_diagnostic_setting" "blobs" {
  target_resource_id = "${azurerm_storage_account.bad_blobs.id}/blobServices/default"
  enabled_log {
    category_group = "allLogs"
  }
}
