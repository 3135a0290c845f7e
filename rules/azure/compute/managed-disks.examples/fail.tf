resource "azurerm_virtual_machine" "bad" {
  storage_os_disk {
    vhd_uri = "https://account.blob.core.windows.net/vhds/disk.vhd"
  }
}
