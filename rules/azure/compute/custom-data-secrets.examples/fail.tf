resource "azurerm_linux_virtual_machine" "bad" {
  custom_data = base64encode("#!/bin/sh\nexport DB_PASSWORD=Tr0ub4dor3xyz\n")
}

resource "azurerm_virtual_machine" "bad" {
  os_profile {
    custom_data = "export DB_PASSWORD=Tr0ub4dor3xyz"
  }
}
