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
