# METADATA
# scope: package
# title: RDS instances run in two zones
# description: A database in one zone stands still when that zone does, and during maintenance.
# custom:
#   id: PL-AWS-RDS-6
#   severity: medium
#   resources: [aws_db_instance]
#   frameworks:
#     AWS-FSBP: ["RDS.5"]
#     CIS-AWS-4.0: ["2.2.4"]
#     CIS-AWS-5.0: ["2.2.4"]
#     CIS-AWS-6.0: ["3.2.4"]
#     CIS-AWS-7.0: ["3.2.4"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(7)(i)", "164.308(a)(7)(ii)(A)", "164.308(a)(7)(ii)(B)",
#       "164.308(a)(7)(ii)(C)"]
#     ISO27001-2022: ["A.8.14"]
#     NIST-800-53r5: ["CP-1", "CP-2", "CP-2(5)", "CP-2(6)", "CP-6(2)", "SC-5(2)", "SI-13(5)"]
#   remedy: Set multi_az to true.
#   fix:
#     - set: {multi_az: true}
#       marks: costs
package plumbline.aws.rds.multi_az

# A replica is a second copy itself.
not_applicable if input.resource.attributes.replicate_source_db != ""

deny contains {"message": "The instance runs in one zone.", "path": ["multi_az"]} if {
	not input.resource.attributes.multi_az == true
}
