resource "azurerm_linux_virtual_machine" "good" {
  custom_data = base64encode("#!/bin/sh\napt-get update\n")
}

resource "azurerm_virtual_machine" "good" {
  os_profile {
    custom_data = "export DB_PASSWORD=$(az keyvault secret show --id $SECRET)"
  }
}
