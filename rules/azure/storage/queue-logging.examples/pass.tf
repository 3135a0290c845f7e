resource "azurerm_storage_account" "good" {
  queue_properties {
    logging {
      delete                = true
      read                  = true
      write                 = true
      version               = "1.0"
      retention_policy_days = 10
    }
  }
}

resource "azurerm_storage_account" "good_companion" {
  name = "data"
}

resource "azurerm_storage_account_queue_properties" "good" {
  storage_account_id = azurerm_storage_account.good_companion.id
  logging {
    delete  = true
    read    = true
    write   = true
    version = "1.0"
  }
}

resource "azurerm_storage_account" "good_setting" {
  name = "other"
}

resource "azurerm_monitor_diagnostic_setting" "good" {
  target_resource_id = "${azurerm_storage_account.good_setting.id}/queueServices/default"
  enabled_log {
    category = "StorageRead"
  }
  enabled_log {
    category = "StorageWrite"
  }
  enabled_log {
    category = "StorageDelete"
  }
}
