// Angular with Material, compiled in the browser (JIT): its command line tool is not needed.
import "@angular/compiler";
import { ChangeDetectionStrategy, Component, inject, provideZonelessChangeDetection, signal, ViewEncapsulation } from "@angular/core";
import { FormControl, ReactiveFormsModule } from "@angular/forms";
import { bootstrapApplication } from "@angular/platform-browser";
import { MatButtonModule } from "@angular/material/button";
import { MatDialog, MatDialogModule } from "@angular/material/dialog";
import { MatExpansionModule } from "@angular/material/expansion";
import { MatFormFieldModule } from "@angular/material/form-field";
import { MatInputModule } from "@angular/material/input";
import { MatProgressSpinnerModule } from "@angular/material/progress-spinner";
import { MatSelectModule } from "@angular/material/select";
import { MatSnackBar } from "@angular/material/snack-bar";
import { MatSortModule } from "@angular/material/sort";
import { MatTableModule } from "@angular/material/table";
import { MatTabsModule } from "@angular/material/tabs";
import "angular-theme";
import { CITIES, debounce, emailError, loadItems, PEOPLE, sorted } from "./lib/app.js";

const EditDialog = Component({
  selector: "edit-dialog",
  imports: [MatButtonModule, MatDialogModule],
  template: `<h2 mat-dialog-title>Edit the entry</h2>
    <mat-dialog-content><p id="dialog-body">What is its new name?</p></mat-dialog-content>
    <mat-dialog-actions><button mat-button mat-dialog-close id="close-dialog">Close</button></mat-dialog-actions>`,
})(class {});

const Page = Component({
  selector: "#app",
  changeDetection: ChangeDetectionStrategy.OnPush,
  encapsulation: ViewEncapsulation.None,
  imports: [
    MatButtonModule, MatExpansionModule, MatFormFieldModule, MatInputModule,
    MatProgressSpinnerModule, MatSelectModule, MatSortModule, MatTableModule, MatTabsModule,
    ReactiveFormsModule,
  ],
  template: `
<div class="line">
  <button mat-flat-button id="open-dialog" (click)="edit()">Edit</button>
  <button mat-stroked-button id="save" (click)="save()">Save</button>
  <button mat-stroked-button id="load" (click)="load()">Load</button>
  <mat-form-field style="width: 180px" subscriptSizing="dynamic"><mat-label>City</mat-label>
    <mat-select id="city">@for (name of cities; track name) {<mat-option [value]="name" [class]="name">{{ name }}</mat-option>}</mat-select>
  </mat-form-field>
</div>
<div class="line">
  <div class="half">
    <mat-form-field style="width: 100%"><mat-label>E-mail</mat-label>
      <input matInput id="email" [formControl]="email" [errorStateMatcher]="matcher" (input)="validate()">
      @if (error()) {<mat-error id="email-error">{{ error() }}</mat-error>}
    </mat-form-field>
    <mat-tab-group>
      <mat-tab label="One"><p>The first panel</p></mat-tab>
      <mat-tab label="Two"><p id="panel">The second panel</p></mat-tab>
    </mat-tab-group>
    @if (loading()) {<mat-spinner diameter="40" />}
    @if (items(); as list) {<ul id="items">@for (item of list; track item.id) {<li>{{ item.name }}</li>}</ul>}
  </div>
  <div class="half">
    <mat-expansion-panel>
      <mat-expansion-panel-header>Details</mat-expansion-panel-header>
      <p id="details">Everything that there is to say about it.</p>
    </mat-expansion-panel>
    <table mat-table matSort [dataSource]="people()" (matSortChange)="sort($event)" id="people">
      <ng-container matColumnDef="name"><th mat-header-cell mat-sort-header *matHeaderCellDef id="sort">Name</th><td mat-cell *matCellDef="let row">{{ row.name }}</td></ng-container>
      <ng-container matColumnDef="city"><th mat-header-cell *matHeaderCellDef>City</th><td mat-cell *matCellDef="let row">{{ row.city }}</td></ng-container>
      <tr mat-header-row *matHeaderRowDef="columns"></tr><tr mat-row *matRowDef="let row; columns: columns"></tr>
    </table>
  </div>
</div>`,
})(class {
  cities = CITIES;
  columns = ["name", "city"];
  people = signal(PEOPLE);
  error = signal("");
  items = signal(null);
  loading = signal(false);
  dialog = inject(MatDialog);
  bar = inject(MatSnackBar);
  email = new FormControl("");
  matcher = { isErrorState: (control) => control.invalid };
  validate = debounce(() => {
    this.error.set(emailError(this.email.value));
    this.email.setErrors(this.error() ? { email: true } : null);
  }, 300);

  edit() {
    this.dialog.open(EditDialog);
  }

  save() {
    this.bar.open("All changes are stored.", "OK", { duration: 6000 });
  }

  sort({ active, direction }) {
    this.people.set(direction ? sorted(PEOPLE, active, direction === "desc") : PEOPLE);
  }

  async load() {
    this.items.set(null);
    this.loading.set(true);
    this.items.set(await loadItems());
    this.loading.set(false);
  }
});

bootstrapApplication(Page, { providers: [provideZonelessChangeDetection()] });
