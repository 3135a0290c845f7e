resource "google_project_iam_member" "bad" {
  project = "shop"
  role    = "roles/compute.admin"
  member  = "serviceAccount:app@shop.iam.gserviceaccount.com"
}

resource "google_project_iam_binding" "bad" {
  project = "shop"
  role    = "roles/compute.admin"
  members = ["group:ops@example.com", "serviceAccount:app@shop.iam.gserviceaccount.com"]
}

resource "google_project_iam_policy" "bad" {
  project     = "shop"
  policy_data = jsonencode({ bindings = [{ role = "roles/compute.admin", members = ["serviceAccount:app@shop.iam.gserviceaccount.com"] }] })
}

resource "google_folder_iam_member" "bad" {
  folder = "folders/1"
  role   = "roles/compute.admin"
  member = "serviceAccount:app@shop.iam.gserviceaccount.com"
}

resource "google_folder_iam_binding" "bad" {
  folder  = "folders/1"
  role    = "roles/compute.admin"
  members = ["group:ops@example.com", "serviceAccount:app@shop.iam.gserviceaccount.com"]
}

resource "google_folder_iam_policy" "bad" {
  folder      = "folders/1"
  policy_data = jsonencode({ bindings = [{ role = "roles/compute.admin", members = ["serviceAccount:app@shop.iam.gserviceaccount.com"] }] })
}

resource "google_organization_iam_member" "bad" {
  org_id = "1"
  role   = "roles/compute.admin"
  member = "serviceAccount:app@shop.iam.gserviceaccount.com"
}

resource "google_organization_iam_binding" "bad" {
  org_id  = "1"
  role    = "roles/compute.admin"
  members = ["group:ops@example.com", "serviceAccount:app@shop.iam.gserviceaccount.com"]
}

resource "google_organization_iam_policy" "bad" {
  org_id      = "1"
  policy_data = jsonencode({ bindings = [{ role = "roles/compute.admin", members = ["serviceAccount:app@shop.iam.gserviceaccount.com"] }] })
}
