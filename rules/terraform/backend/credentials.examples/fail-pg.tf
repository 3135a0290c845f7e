terraform {
  backend "pg" {
    conn_str = "postgres://terraform:vL4kz8Qp2mXw@db.internal/state"
  }
}
