resource "azurerm_app_service" "good" {
  storage_account {
    type = "AzureFiles"
  }
}

resource "azurerm_linux_web_app" "good" {
  storage_account {
    type = "AzureFiles"
  }
}

resource "azurerm_windows_web_app" "good" {
  storage_account {
    type = "AzureFiles"
  }
}
