resource "azurerm_virtual_machine" "good" {
  storage_os_disk {
    managed_disk_type = "Premium_LRS"
  }
}
