terraform {
  backend "pg" {
    conn_str = "postgres://db.internal/state"
  }
}
