resource "google_compute_disk" "main" {
  name                      = "data-1"
  description               = "Orders"
  size                      = 200
  type                      = "hyperdisk-balanced"
  zone                      = "europe-west1-b"
  provisioned_iops          = 3000
  provisioned_throughput    = 140
  physical_block_size_bytes = 4096
  snapshot                  = "nightly-1"
  access_mode               = "READ_WRITE_SINGLE"
  enable_confidential_compute = false
  disk_encryption_key {
    kms_key_self_link = "projects/shop-1/locations/europe-west1/keyRings/main/cryptoKeys/disks"
  }
  labels = {
    service_unique_id = "7d0c0f5e-7a51-4c1e-9d53-000000000002"
    resource_type     = "google_compute_disk"
    env               = "prod"
  }
}
