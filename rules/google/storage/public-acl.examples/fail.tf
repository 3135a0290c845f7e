resource "google_storage_bucket_acl" "bad" {
  bucket      = "orders-data"
  role_entity = ["OWNER:user-jane@example.com", "READER:allUsers"]
}

resource "google_storage_bucket_acl" "bad_2" {
  bucket         = "orders-data"
  predefined_acl = "publicRead"
}

resource "google_storage_default_object_acl" "bad" {
  bucket      = "orders-data"
  role_entity = ["READER:allAuthenticatedUsers"]
}

resource "google_storage_object_acl" "bad" {
  bucket         = "orders-data"
  object         = "a"
  predefined_acl = "authenticatedRead"
}

resource "google_storage_bucket_access_control" "bad" {
  bucket = "orders-data"
  role   = "READER"
  entity = "allUsers"
}

resource "google_storage_default_object_access_control" "bad" {
  bucket = "orders-data"
  role   = "READER"
  entity = "allUsers"
}

resource "google_storage_object_access_control" "bad" {
  bucket = "orders-data"
  object = "a"
  role   = "READER"
  entity = "allAuthenticatedUsers"
}
