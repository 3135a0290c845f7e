resource "google_project_iam_member" "good" {
  project = "shop"
  role    = "roles/storage.objectViewer"
  member  = "serviceAccount:app@shop.iam.gserviceaccount.com"
}

resource "google_project_iam_member" "good_2" {
  project = "shop"
  role    = "roles/compute.admin"
  member  = "group:ops@example.com"
}

resource "google_project_iam_binding" "good" {
  project = "shop"
  role    = "roles/storage.objectViewer"
  members = ["serviceAccount:app@shop.iam.gserviceaccount.com"]
}

resource "google_project_iam_binding" "good_2" {
  project = "shop"
  role    = "roles/compute.admin"
  members = ["group:ops@example.com"]
}

resource "google_project_iam_policy" "good" {
  project     = "shop"
  policy_data = jsonencode({ bindings = [{ role = "roles/storage.objectViewer", members = ["serviceAccount:app@shop.iam.gserviceaccount.com"] }] })
}

resource "google_project_iam_policy" "good_2" {
  project     = "shop"
  policy_data = jsonencode({ bindings = [{ role = "roles/compute.admin", members = ["group:ops@example.com"] }] })
}

resource "google_folder_iam_member" "good" {
  folder = "folders/1"
  role   = "roles/storage.objectViewer"
  member = "serviceAccount:app@shop.iam.gserviceaccount.com"
}

resource "google_folder_iam_member" "good_2" {
  folder = "folders/1"
  role   = "roles/compute.admin"
  member = "group:ops@example.com"
}

resource "google_folder_iam_binding" "good" {
  folder  = "folders/1"
  role    = "roles/storage.objectViewer"
  members = ["serviceAccount:app@shop.iam.gserviceaccount.com"]
}

resource "google_folder_iam_binding" "good_2" {
  folder  = "folders/1"
  role    = "roles/compute.admin"
  members = ["group:ops@example.com"]
}

resource "google_folder_iam_policy" "good" {
  folder      = "folders/1"
  policy_data = jsonencode({ bindings = [{ role = "roles/storage.objectViewer", members = ["serviceAccount:app@shop.iam.gserviceaccount.com"] }] })
}

resource "google_folder_iam_policy" "good_2" {
  folder      = "folders/1"
  policy_data = jsonencode({ bindings = [{ role = "roles/compute.admin", members = ["group:ops@example.com"] }] })
}

resource "google_organization_iam_member" "good" {
  org_id = "1"
  role   = "roles/storage.objectViewer"
  member = "serviceAccount:app@shop.iam.gserviceaccount.com"
}

resource "google_organization_iam_member" "good_2" {
  org_id = "1"
  role   = "roles/compute.admin"
  member = "group:ops@example.com"
}

resource "google_organization_iam_binding" "good" {
  org_id  = "1"
  role    = "roles/storage.objectViewer"
  members = ["serviceAccount:app@shop.iam.gserviceaccount.com"]
}

resource "google_organization_iam_binding" "good_2" {
  org_id  = "1"
  role    = "roles/compute.admin"
  members = ["group:ops@example.com"]
}

resource "google_organization_iam_policy" "good" {
  org_id      = "1"
  policy_data = jsonencode({ bindings = [{ role = "roles/storage.objectViewer", members = ["serviceAccount:app@shop.iam.gserviceaccount.com"] }] })
}

resource "google_organization_iam_policy" "good_2" {
  org_id      = "1"
  policy_data = jsonencode({ bindings = [{ role = "roles/compute.admin", members = ["group:ops@example.com"] }] })
}
